import type { CountryTable } from '../../../core/forms/check-context.ts';
import type { Call } from '../api/call.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { FormRealtime } from './reading-watch.ts';

/** What the form of one application works with. */
export interface FormSessionPorts {
  application: string;
  call: Call;
  countries: CountryTable;
  outbox: Outbox;
  realtime: FormRealtime;
  exclusively: (task: () => Promise<void>) => Promise<void>;
  now: () => number;
  random: () => number;
}

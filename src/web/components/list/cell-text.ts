import type { Column } from '../../../contract/catalogue.ts';
import type { Review } from '../../../contract/records.ts';
import { allocationOf } from '../../../core/journey/allocation.ts';
import { describeStatus } from '../../../core/journey/status.ts';
import { displayDate, displayNumber, displayRange } from '../../lib/i18n/format.ts';
import { momentWords } from '../../lib/i18n/format-time.ts';
import { purposeName } from '../../lib/i18n/purpose-name.ts';
import type { Translate } from '../../lib/i18n/texts.ts';
import type { ManifestData } from '../../lib/records/manifest.ts';

interface Words {
  manifestData: ManifestData;
  t: Translate;
}
type Show = Column['show'];

const texts = {
  text: (value) => String(value),
  person: (value) => String(value),
  reference: (value) => String(value),
  number: (value) => displayNumber(Number(value)),
  boolean: (value, { t }) => t(value ? 'table.yes' : 'table.no'),
  date: (value) => displayDate(String(value)),
  moment: (value) => momentWords(String(value)),
  'date-range': (value) => {
    const [from, to] = value as [string?, string?];
    return from && to ? displayRange(from, to) : '';
  },
  country: (value, { manifestData }) =>
    manifestData.countries.byCode(String(value))?.label ?? String(value),
  purpose: (value, { manifestData }) => purposeName(manifestData.manifest, String(value)),
  status: (value, { manifestData }) =>
    describeStatus(manifestData.manifest.statuses, String(value))?.label ?? String(value),
  allocation: (value, { manifestData }) =>
    allocationOf(manifestData.manifest.statuses.premium, String(value))?.label ?? String(value),
  examples: (value) => (value as string[]).join(' · '),
  edit: (value) => String(value),
  access: (value, { t }) => t(`people.access.${String(value)}`),
  // The cell says besides who wrote each, and when.
  reviews: (value) => (value as Review[]).map(({ review }) => review).join(' '),
  'key-state': (value, { t }) => t(`premiumKey.state.${String(value)}`),
  // The server is asked for it where it is shown.
  'answer-count': (value) => String(value),
  approval: (value, { manifestData }) =>
    manifestData.manifest.statuses.approvals.find(({ id }) => id === value)?.label ?? String(value),
} satisfies { [S in Show]: (value: unknown, words: Words) => string };

/** A cell in words, for reading, searching and listening; empty for what is not known. */
export const cellText = (show: Show, value: unknown, words: Words): string =>
  value === undefined || value === '' ? '' : texts[show](value, words);

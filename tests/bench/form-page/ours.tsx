import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { MemoryRouter } from 'react-router-dom';
import '../../../src/web/theme/mantine.css';
import '../../../src/web/theme/tokens.css';
import '../../../src/web/theme/base.css';
import { countryTable } from '../../../src/core/forms/check-context.ts';
import type { FormResponse } from '../../../src/core/responses/responses.ts';
import { FooterContext } from '../../../src/web/components/layout/action-bar.tsx';
import { createBusy } from '../../../src/web/lib/api/busy.ts';
import type { FormSession } from '../../../src/web/lib/form-session/form-session.ts';
import type { FormState } from '../../../src/web/lib/form-session/form-state.ts';
import { indexCountries } from '../../../src/web/lib/i18n/countries.ts';
import { createTexts } from '../../../src/web/lib/i18n/texts.ts';
import {
  ManifestContext,
  type ManifestData,
  type ScreenOf,
} from '../../../src/web/lib/records/manifest.ts';
import { createStore } from '../../../src/web/lib/store.ts';
import type { Stores } from '../../../src/web/lib/stores.ts';
import { UnsentChanges } from '../../../src/web/lib/unsent/unsent-changes.ts';
import { Providers, QueryProvider } from '../../../src/web/providers.tsx';
import { OpenForm } from '../../../src/web/screens/form/open-form.tsx';
import type { PageData } from './data.ts';

/** A server that has the form, keeps nothing and answers at once. */
const serverOf = ({ wire, answers, sources, facts, checks }: PageData) => {
  let revision = 0;
  return (name: string): Promise<unknown> => {
    if (name === 'get-form')
      return Promise.resolve({
        form: wire,
        catalogueChecksum: 'bench',
        revision,
        answers,
        prefilled: {},
        sources,
        suggestions: {},
        facts,
        findings: [],
        checks,
        asked: [],
        doubts: [],
        requests: [],
        packageFiles: [],
        isInReading: false,
      } satisfies FormResponse);
    if (name === 'save-answers')
      return Promise.resolve({
        revision: (revision += 1),
        savedAt: new Date().toISOString(),
        status: 'DRAFT',
      });
    return Promise.reject(new Error(`The benchmark's server has no ${name}.`));
  };
};

const known = ({ countries, trust }: PageData) =>
  ({
    manifest: { screens: [], trust },
    countries: indexCountries(countries.countries, countries.sets),
  }) as unknown as ManifestData;
const screen = {
  kind: 'form',
  title: 'Check your form',
  show: 'all',
} as unknown as ScreenOf<'form'>;
const loading: FormState = { status: 'loading' };
const nothingSent = { get: () => [], subscribe: () => () => undefined };
const nothing = { get: () => loading, subscribe: () => () => undefined };

/** No socket. */
const noNews = { ...createStore<'lost'>('lost'), follow: () => () => undefined };

const useSession = (data: PageData, call: unknown): FormSession | null => {
  const [session, setSession] = useState<FormSession | null>(null);
  useEffect(() => {
    void UnsentChanges.of(
      { tenant: 'bench', user: 'me' },
      {
        call: call as Stores['call'],
        uploads: nothingSent,
        realtime: noNews,
        window,
        now: Date.now,
      },
    ).then(({ forms }) => setSession(forms.open('A1', countryTable(data.countries))));
  }, [data, call]);
  return session;
};

/**
 * The product's own form as staff see it, all sections: with its session, its outbox on this device
 * and all that stands beside it.
 */
export const App = ({ data }: { data: PageData }) => {
  const [call] = useState(() => serverOf(data));
  const texts = useMemo(() => createTexts(data.texts), [data]);
  const stores = useMemo(
    () =>
      ({
        texts,
        call,
        busy: createBusy(Date.now),
        boot: {
          tenant: {
            clientId: 'bench',
            timeZone: 'UTC',
            displayName: 'Farland',
            brand: { colour: '#fd640f' },
          },
        },
        session: { get: () => ({ status: 'signed-in', user: { id: 'me' } }) },
      }) as unknown as Stores,
    [texts, call],
  );
  const about = useMemo(() => known(data), [data]);
  const session = useSession(data, call);
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const from = session?.state ?? nothing;
  const state = useSyncExternalStore(from.subscribe, from.get);
  if (!session || state.status !== 'open') return null;
  return (
    <Providers stores={stores}>
      <QueryProvider stores={stores}>
        <MemoryRouter>
          <ManifestContext value={about}>
            <FooterContext value={footer}>
              <OpenForm screen={screen} session={session} state={state} isReadOnly={false} />
            </FooterContext>
            <footer ref={setFooter} />
          </ManifestContext>
        </MemoryRouter>
      </QueryProvider>
    </Providers>
  );
};

import {
  IconAlertTriangle,
  IconArrowsDiff,
  IconCircleCheck,
  IconHandStop,
  IconPencil,
  IconPuzzle,
} from '@tabler/icons-react';
import { useState } from 'react';
import { browser } from '../browser.ts';
import type { Filing } from '../state.ts';
import { EntryGroup } from './entries.tsx';
import { Steps } from './steps.tsx';
import { useTexts } from './texts.ts';
import { useOnline } from './use-online.ts';
import { type PanelPlace, useFilling, usePlace, useRemembered } from './use-panel.ts';
import { Warning } from './warning.tsx';

/** The panel beside a page: which application, what was filled, what was not and why. */
export const Panel = ({ tabId }: { tabId: number }) => {
  const t = useTexts();
  const state = useRemembered();
  const isOnline = useOnline();
  const [chosen, setChosen] = useState<string>();
  if (!state) return null;
  const { filings } = state;
  const filing = filings.find(({ applicationUid }) => applicationUid === chosen) ?? filings.at(-1);
  return (
    <main>
      <h1>
        <IconPuzzle size={24} aria-hidden="true" /> {t('companion.title')}
      </h1>
      {!isOnline && <Warning>{t('companion.offline')}</Warning>}
      {filing ? (
        <>
          <Application filing={filing} filings={filings} onChoose={setChosen} />
          <OnPage key={filing.applicationUid} filing={filing} tabId={tabId} />
          <Steps filing={filing} />
        </>
      ) : (
        <section className="empty">
          <IconPuzzle size={40} stroke={1.25} aria-hidden="true" />
          <strong>{t('companion.noneTitle')}</strong>
          <p>{t('companion.none')}</p>
        </section>
      )}
      <p className="quiet">{t('companion.never')}</p>
      <details>
        <summary>{t('companion.privacyTitle')}</summary>
        <p className="quiet">{t('companion.privacy')}</p>
      </details>
    </main>
  );
};

interface ApplicationProps {
  filing: Filing;
  filings: readonly Filing[];
  onChoose: (applicationUid: string) => void;
}

const Application = ({ filing, filings, onChoose }: ApplicationProps) => {
  const t = useTexts();
  const { portal } = filing.plan;
  return (
    <section aria-label={t('companion.application')}>
      {filings.length > 1 ? (
        <label className="field">
          {t('companion.application')}
          <select value={filing.applicationUid} onChange={(event) => onChoose(event.target.value)}>
            {filings.map(({ applicationUid, applicant, reference }) => (
              <option key={applicationUid} value={applicationUid}>
                {applicant}, {reference}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <p className="who">
          <strong>{filing.applicant}</strong>{' '}
          <span className="quiet" translate="no">
            {filing.reference}
          </span>
        </p>
      )}
      <p className="quiet">{portal.title}</p>
      {!portal.isVerified && <Warning>{t('companion.unverified', { asOf: portal.asOf })}</Warning>}
    </section>
  );
};

/** What the panel says and does about the page beside it. */
const OnPage = ({ filing, tabId }: { filing: Filing; tabId: number }) => {
  const t = useTexts();
  // The panel draws anew at each change of what is remembered; the plan stays the same.
  const [plan] = useState(filing.plan);
  const { place, look, setPlace } = usePlace(tabId, plan);
  const filling = useFilling(tabId, filing, setPlace);
  const { title, address } = filing.plan.portal;
  if (place.at === 'looking') return <p role="status">{t('companion.looking')}</p>;
  if (place.at === 'asking') return <Asking site={place.site} onAllowed={() => void look()} />;
  if (place.at === 'elsewhere')
    return (
      <section>
        <p role="status">{t('companion.elsewhere', { portal: title })}</p>
        <button type="button" onClick={() => void browser().tabs.create({ url: address })}>
          {t('companion.open', { portal: title })}
        </button>
      </section>
    );
  const { closed } = place.survey;
  return (
    <>
      <Page survey={place.survey} filling={filling} onLook={() => void look()} />
      {closed.map((site) =>
        filing.plan.portal.sites.includes(site) ? (
          <Asking key={site} site={site} onAllowed={() => void look()} />
        ) : (
          <Warning key={site}>{t('companion.closedFrame', { site })}</Warning>
        ),
      )}
    </>
  );
};

const Asking = ({ site, onAllowed }: { site: string; onAllowed: () => void }) => {
  const t = useTexts();
  const ask = async () => {
    if (await browser().permissions.request({ origins: [`${site}/*`] })) onAllowed();
  };
  return (
    <section>
      <p role="status">{t('companion.askText', { site })}</p>
      <button type="button" className="primary" onClick={() => void ask()}>
        {t('companion.ask')}
      </button>
    </section>
  );
};

interface PageProps {
  survey: Extract<PanelPlace, { at: 'page' }>['survey'];
  filling: ReturnType<typeof useFilling>;
  onLook: () => void;
}

const Page = ({ survey: { page, entries, drift }, filling, onLook }: PageProps) => {
  const t = useTexts();
  const { isBusy, hasFailed, isKept, canUndo, fill, undo } = filling;
  const at = (state: string) => entries.filter((entry) => entry.state === state);
  const there = at('same');
  const marked = there.filter(({ marks }) => marks.length > 0);
  if (!page)
    return (
      <section>
        <p role="status">{t('companion.unknownPage')}</p>
        <button type="button" onClick={onLook}>
          {t('companion.lookAgain')}
        </button>
      </section>
    );
  return (
    <>
      <section aria-label={page.heading}>
        <p>
          <strong>{page.heading}</strong>
        </p>
        {(drift || !page.isSure) && <Warning>{t('companion.drift')}</Warning>}
        {hasFailed && <Warning>{t('companion.failed')}</Warning>}
        {isKept && <Warning>{t('companion.notUndone')}</Warning>}
        <p role="status">
          {t(isBusy ? 'companion.filling' : 'companion.counts', {
            filled: there.length,
            open: at('fill').length,
          })}
        </p>
        <p className="row">
          <button
            type="button"
            className="primary"
            aria-busy={isBusy}
            disabled={isBusy || at('fill').length === 0}
            onClick={() => void fill()}
          >
            {t('companion.fill')}
          </button>
          <button type="button" disabled={isBusy || !canUndo} onClick={() => void undo()}>
            {t('companion.undo')}
          </button>
        </p>
      </section>
      <EntryGroup
        title={t('companion.marked')}
        Sign={IconAlertTriangle}
        tone="warn"
        entries={marked}
      />
      <EntryGroup
        title={t('companion.differs')}
        Sign={IconArrowsDiff}
        tone="warn"
        entries={at('differs')}
        isBusy={isBusy}
        onReplace={(id) => void fill([id])}
      />
      <EntryGroup
        title={t('companion.toFill')}
        Sign={IconPencil}
        tone="quiet"
        entries={at('fill')}
      />
      <EntryGroup
        title={t('companion.left')}
        Sign={IconHandStop}
        tone="quiet"
        entries={at('left').filter(({ why }) => why !== 'not-shown')}
      />
      <EntryGroup
        title={t('companion.filled')}
        Sign={IconCircleCheck}
        tone="ok"
        entries={there.filter(({ marks }) => marks.length === 0)}
      />
    </>
  );
};

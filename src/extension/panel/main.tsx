import { createRoot } from 'react-dom/client';
import { Panel } from './panel.tsx';
import './panel.css';
import { loadTexts, PanelTextsContext } from './texts.ts';

/** The panel belongs to one tab, whose number stands in its address. */
const tabId = Number(new URLSearchParams(location.search).get('tab'));
const t = await loadTexts();
document.documentElement.lang = t.language ?? 'en';
document.documentElement.dir = t.direction ?? 'ltr';
document.title = t('companion.title');
const root = document.getElementById('panel');
if (root)
  createRoot(root).render(
    <PanelTextsContext value={t}>
      <Panel tabId={tabId} />
    </PanelTextsContext>,
  );

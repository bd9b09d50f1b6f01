import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { themeFor } from '../../../src/web/theme/theme.ts';
import { loadData, type PageData } from './data.ts';

const variants: Record<string, () => Promise<{ App: (props: { data: PageData }) => ReactNode }>> = {
  ours: () => import('./ours.tsx'),
  rhf: () => import('./hook-form.tsx'),
  plain: () => import('./plain.tsx'),
};

const asked = new URLSearchParams(location.search);
const variant = asked.get('variant') ?? 'ours';
const isOurs = variant === 'ours';
const [{ App }, data] = await Promise.all([
  variants[variant]!(),
  loadData(asked.get('answers') ?? 'none'),
]);
/** The others bring no providers of their own. */
const Themed = (props: { data: PageData }) => (
  <MantineProvider theme={themeFor('#fd640f')} deduplicateCssVariables={false}>
    <App {...props} />
  </MantineProvider>
);
const root = createRoot(document.getElementById('root')!);

/** What went wrong while the page drew: nothing more is waited for then. */
const faults: Error[] = [];
window.addEventListener('error', ({ error }: ErrorEvent) => void faults.push(error as Error));

/** Sections within this distance of the viewport count as near; both forms draw them first. */
const NEAR_PX = 600;

const isDrawn = (section: Element) =>
  section.querySelector('input, textarea, select, button') !== null;
const isNear = (section: Element) => section.getBoundingClientRect().top < innerHeight + NEAR_PX;
const frame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** Waits until there are sections and all those asked about are drawn and painted. */
const settled = async (counts: (section: Element) => boolean): Promise<void> => {
  const sections = () => [...document.querySelectorAll('section')];
  while (
    !(sections().length && sections().filter(counts).every(isDrawn)) &&
    !document.querySelector('form.rjsf')
  ) {
    if (faults[0]) throw faults[0];
    await frame();
  }
  await frame();
};

window.draw = async () => {
  root.render(isOurs ? <App data={data} /> : <Themed data={data} />);
  await settled(isNear);
};
window.drawAll = async () => {
  window.dispatchEvent(new Event('draw-all'));
  await settled(() => true);
};
window.isReady = true;

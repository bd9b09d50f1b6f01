import '@mantine/core/styles.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { themeFor } from '../../../src/web/theme/theme.ts';
import { loadData, type PageData } from './data.ts';

const variants: Record<string, () => Promise<{ App: (props: { data: PageData }) => ReactNode }>> = {
  ours: () => import('./ours.tsx'),
  rhf: () => import('./hook-form.tsx'),
  plain: () => import('./plain.tsx'),
};

const variant = new URLSearchParams(location.search).get('variant') ?? 'ours';
const [{ App }, data] = await Promise.all([variants[variant]!(), loadData()]);
const root = createRoot(document.getElementById('root')!);
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))));

window.draw = async () => {
  flushSync(() => root.render(<MantineProvider theme={themeFor('#fd640f')}><App data={data} /></MantineProvider>));
  await painted();
};
window.drawAll = async () => {
  window.dispatchEvent(new Event('beforeprint'));
  await painted();
};
window.isReady = true;

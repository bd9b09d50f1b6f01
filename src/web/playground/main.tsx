import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { createTexts, TextsContext } from '../lib/i18n/texts.ts';
import { themeFor } from '../theme/theme.ts';
import { variables } from '../theme/variables.ts';
import '../theme/fonts.css';
import '../theme/mantine.css';
import '../theme/tokens.css';
import '../theme/base.css';
import { texts } from './examples.ts';
import { Playground } from './playground.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('This page has no element with the id "root".');
createRoot(root).render(
  <MantineProvider
    theme={themeFor('#fd640f')}
    cssVariablesResolver={variables}
    deduplicateCssVariables={false}
    defaultColorScheme="auto"
  >
    <TextsContext value={createTexts(texts)}>
      <Playground />
    </TextsContext>
  </MantineProvider>,
);

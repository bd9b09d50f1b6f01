import {
  DirectionProvider,
  localStorageColorSchemeManager,
  MantineProvider,
  useDirection,
} from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { directionOf } from '../core/copy/language.ts';
import { createQueryClient } from './lib/api/query-client.ts';
import { styleNonce } from './lib/boot.ts';
import { TextsContext } from './lib/i18n/texts.ts';
import { useStore } from './lib/store.ts';
import { type Stores, StoresContext } from './lib/stores.ts';
import { themeFor } from './theme/theme.ts';
import { variables } from './theme/variables.ts';

interface ProvidersProps {
  stores: Stores;
  children: ReactNode;
}

/** The document runs as its language is written, also when another is chosen. */
const WritingDirection = ({ stores, children }: ProvidersProps) => {
  const { setDirection } = useDirection();
  const direction = directionOf(useStore(stores.texts));
  useLayoutEffect(() => setDirection(direction), [direction, setDirection]);
  return children;
};

/** What everything on a page needs: theme, texts and stores. */
export const Providers = ({ stores, children }: ProvidersProps) => (
  <DirectionProvider initialDirection={directionOf(stores.texts.get())} detectDirection={false}>
    <WritingDirection stores={stores}>
      <Themed stores={stores}>{children}</Themed>
    </WritingDirection>
  </DirectionProvider>
);

const Themed = ({ stores, children }: ProvidersProps) => {
  const { clientId, brand } = stores.boot.tenant;
  return (
    <MantineProvider
      theme={themeFor(brand.colour, brand.themeBase)}
      cssVariablesResolver={variables}
      deduplicateCssVariables={false}
      defaultColorScheme="auto"
      colorSchemeManager={localStorageColorSchemeManager({ key: `${clientId}:userTheme` })}
      getStyleNonce={() => styleNonce(document) ?? ''}
    >
      <TextsContext value={stores.texts}>
        <StoresContext value={stores}>{children}</StoresContext>
      </TextsContext>
    </MantineProvider>
  );
};

/** The cache of what was read; it begins and ends with the person. */
export const QueryProvider = ({ stores, children }: ProvidersProps) => {
  const [queries] = useState(() =>
    createQueryClient((refusal) => stores.busy.wait(refusal, 'goes-on')),
  );
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
};

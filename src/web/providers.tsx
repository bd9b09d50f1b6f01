import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createQueryClient } from './lib/api/query-client.ts';
import { styleNonce } from './lib/boot.ts';
import { TextsContext } from './lib/i18n/texts.ts';
import { type Stores, StoresContext } from './lib/stores.ts';
import { themeFor } from './theme/theme.ts';
import { variables } from './theme/variables.ts';

interface ProvidersProps {
  stores: Stores;
  children: ReactNode;
}

/** What everything on a page needs: theme, texts and stores. */
export const Providers = ({ stores, children }: ProvidersProps) => {
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

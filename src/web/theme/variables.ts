import type { CSSVariablesResolver } from '@mantine/core';

const meaning = {
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-success': 'var(--ok)',
  '--mantine-color-placeholder': 'var(--faint)',
  '--mantine-color-anchor': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--dim)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--faint)',
  '--mantine-color-disabled-border': 'var(--line-2)',
  '--mantine-color-brand-filled': 'var(--brand)',
  '--mantine-color-brand-filled-hover': 'var(--brand-hover)',
  '--mantine-color-brand-light': 'var(--brand-wash)',
  '--mantine-color-brand-light-hover': 'var(--brand-wash)',
  '--mantine-color-brand-light-color': 'var(--brand-ink)',
  '--mantine-color-brand-outline': 'var(--brand-ink)',
  '--mantine-color-brand-contrast': 'var(--on-brand)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
};

/**
 * Mantine's words for colours, said in ours; one table for both schemes, because the tokens know
 * the scheme themselves.
 */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: meaning,
  dark: meaning,
});

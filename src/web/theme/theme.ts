import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
  type VariantColorsResolver,
} from '@mantine/core';
import { scaleOf } from '../../core/brand/brand.ts';
import { components } from './components.ts';
import * as scales from './scales.ts';

/**
 * Text on the tenant's colour is chosen by contrast where the brand is derived, so the theme must
 * not guess again.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colours = defaultVariantColorsResolver(input);
  const isBrand = (input.color ?? input.theme.primaryColor) === 'brand';
  return isBrand && input.variant === 'filled' ? { ...colours, color: 'var(--on-brand)' } : colours;
};

const sizes = { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' };

/** The one theme, from the tenant's colour and the base of its shades (`#rrggbb`). */
export const themeFor = (colour: string, base?: string): MantineThemeOverride =>
  createTheme({
    primaryColor: 'brand',
    primaryShade: 5,
    autoContrast: true,
    variantColorResolver,
    // Mantine's type is a tuple of ten shades; what counts them out gives a list.
    colors: { ...scales, brand: scaleOf(colour, base) as unknown as MantineColorsTuple },
    black: '#211f1c',
    white: '#ffffff',
    fontFamily: "'Inter', 'Inter Fallback', system-ui, sans-serif",
    fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    headings: { fontFamily: 'inherit', fontWeight: '650' },
    fontSizes: sizes,
    lineHeights: { xs: '1.333', sm: '1.43', md: '1.5', lg: '1.5', xl: '1.4' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
    defaultRadius: 'md',
    breakpoints: { xs: '28.125em', sm: '48em', md: '64em', lg: '75em', xl: '90em' },
    respectReducedMotion: true,
    cursorType: 'pointer',
    components,
  });

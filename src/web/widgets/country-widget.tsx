import { useMemo } from 'react';
import { useManifest } from '../lib/records/manifest.ts';
import { countryOptions } from './option-list/country-options.ts';
import { SelectWidget } from './select-widget.tsx';
import type { WidgetInput } from './widget.ts';

/** Any country that the product knows, where the form does not bring the choices along. */
export const CountryWidget = (props: WidgetInput<string>) => {
  const {
    countries: { list },
  } = useManifest();
  const enumOptions = useMemo(() => countryOptions(list), [list]);
  return <SelectWidget {...props} options={{ ...props.options, enumOptions }} />;
};

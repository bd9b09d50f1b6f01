import type { Manifest } from '../../../core/manifest/manifest.ts';

/** A purpose as the screen that asks for it names it; whatever else it is told, as it is. */
export const purposeName = ({ screens }: Pick<Manifest, 'screens'>, purpose = ''): string =>
  screens
    .flatMap((screen) => (screen.kind === 'details' ? screen.purposes : []))
    .find(({ value }) => value === purpose)?.label ?? purpose;

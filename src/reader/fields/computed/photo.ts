import type { FieldValue } from '../../reading.ts';
import type { FileFacts } from '../file-facts.ts';
import type { PageReading } from '../page-reading.ts';

/**
 * A camera's clock may be wrong, and a print may be photographed later: the day is never believed
 * unseen.
 */
const TAKEN = 0.7;

/**
 * What can be measured of a photo; whether eyes are open, glasses and what covers a head are for
 * people to see.
 */
export function photoFields(
  pages: readonly PageReading[],
  { mimeType, bytes, takenOn }: FileFacts,
): Record<string, FieldValue> {
  const analysis = pages[0]?.analysis;
  if (!analysis) return {};
  const {
    size: { width, height },
    portrait,
  } = analysis;
  const measured = {
    width_px: width,
    height_px: height,
    ratio: Math.round((1000 * width) / height) / 1000,
    file_size_bytes: bytes,
    format: mimeType.slice(mimeType.indexOf('/') + 1).toUpperCase(),
    ...(portrait && {
      background_is_plain: portrait.isPlain,
      background_colour: portrait.background,
      ...(portrait.faces !== undefined && { face_count: portrait.faces }),
      ...(portrait.head !== undefined && { face_height_ratio: portrait.head }),
    }),
  };
  const asValue = (value: unknown, confidence: number): FieldValue => ({
    value,
    raw: String(value),
    confidence,
    page: analysis.number,
    box: [0, 0, 1, 1],
    source: 'computed',
  });
  return {
    ...Object.fromEntries(
      Object.entries(measured).map(([name, value]) => [name, asValue(value, 0.95)]),
    ),
    ...(takenOn && { taken_date: asValue(takenOn, TAKEN) }),
  };
}

import type { FieldValue } from '../../reading.ts';
import type { PageReading } from '../page-reading.ts';
import type { FileFacts } from './computed.ts';

/** What can be measured of a photo; whether eyes are open, glasses and what covers a head are for people to see. */
export function photoFields(pages: readonly PageReading[], { mimeType, bytes }: FileFacts): Record<string, FieldValue> {
  const look = pages[0]?.look;
  if (!look) return {};
  const { size: { width, height }, portrait } = look;
  const measured = {
    width_px: width,
    height_px: height,
    ratio: Math.round((1000 * width) / height) / 1000,
    file_size_bytes: bytes,
    format: mimeType.replace('image/', '').toUpperCase(),
    ...(portrait && { background_is_plain: portrait.isPlain, background_colour: portrait.background, ...(portrait.faces !== undefined && { face_count: portrait.faces }), ...(portrait.head !== undefined && { face_height_ratio: portrait.head }) }),
  };
  return Object.fromEntries(Object.entries(measured).map(([name, value]) => [name, { value, raw: String(value), confidence: 0.95, page: look.number, box: [0, 0, 1, 1], source: 'computed' }]));
}

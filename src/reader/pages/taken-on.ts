import { type IsoDate, isIsoDate } from '../../core/dates/iso-date.ts';

/** Tags of Exif (CIPA DC-008): where its own directory stands, and when the shutter opened. */
const [EXIF_DIRECTORY, TAKEN] = [0x8769, 0x9003];
/** A directory's entry: tag, type, count, value or where it stands. */
const ENTRY = 12;

/**
 * The day on which a camera says that it took a picture; undefined where the picture does not say,
 * or not well.
 */
export function takenOn(exif: Uint8Array | undefined): IsoDate | undefined {
  if (!exif) return undefined;
  try {
    const start = exif[0] === 0x45 ? 6 : 0;
    const view = new DataView(exif.buffer, exif.byteOffset + start, exif.byteLength - start);
    const isLittle = view.getUint16(0) === 0x4949;
    const directory = valueOf(EXIF_DIRECTORY, { view, isLittle, at: view.getUint32(4, isLittle) });
    const at =
      directory === undefined ? undefined : valueOf(TAKEN, { view, isLittle, at: directory });
    return at === undefined ? undefined : dayIn(view, at);
  } catch (error) {
    // Somebody else's bytes lead out of their own end.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function valueOf(
  tag: number,
  { view, isLittle, at }: { view: DataView; isLittle: boolean; at: number },
): number | undefined {
  const count = view.getUint16(at, isLittle);
  for (let entry = at + 2; entry < at + 2 + count * ENTRY; entry += ENTRY) {
    if (view.getUint16(entry, isLittle) === tag) return view.getUint32(entry + 8, isLittle);
  }
  return undefined;
}

/** "2026:11:02 09:41:00". */
function dayIn(view: DataView, at: number): IsoDate | undefined {
  const text = Array.from({ length: 10 }, (_, step) =>
    String.fromCharCode(view.getUint8(at + step)),
  )
    .join('')
    .replaceAll(':', '-');
  return isIsoDate(text) && text > '1990' ? text : undefined;
}

import type { DocumentField } from '../../../contract/catalogue.ts';
import type { FieldValue } from '../../reading.ts';
import { isWhole, type PageZone } from '../../zone/page-zone.ts';
import { type ZoneValue, zoneValue } from '../../zone/zone-values.ts';
import type { PageReading } from '../page-reading.ts';

/**
 * Confidence of a value by what guards it: a zone that holds, its own check digit in one that does
 * not, or nothing.
 */
const VALID = 0.99;
const GUARDED = 0.85;
const BARE = 0.6;
const BROKEN = 0.4;
/**
 * Less sure characters are noise that nobody wants to check, unless check digits prove that they
 * are a zone's.
 */
const LEAST = 0.3;

/**
 * What the machine-readable zone says of a field; undefined where the zone or the field says
 * nothing.
 */
export function readZoneField(
  field: DocumentField,
  pages: readonly PageReading[],
): FieldValue | undefined {
  for (const { analysis, context } of pages) {
    const found =
      analysis.zone && field.mrz !== undefined
        ? zoneValue(field.mrz, { zone: analysis.zone, ...context })
        : undefined;
    const value =
      analysis.zone &&
      found &&
      asFieldValue(found, { field, zone: analysis.zone, page: analysis.number });
    if (value && value.confidence >= LEAST) return value;
  }
  return undefined;
}

function asFieldValue(
  found: ZoneValue,
  { field, zone, page }: { field: DocumentField; zone: PageZone; page: number },
): FieldValue {
  const confidence = Math.round(1000 * trust(found, zone)) / 1000;
  return {
    value: canonical(found, field),
    raw: found.raw,
    confidence,
    page,
    box: zone.toBox(found.run),
    source: 'mrz',
  };
}

/**
 * A zone that was repaired or does not hold is never believed on its own: a repair can invent data.
 */
function trust({ check, run, value }: ZoneValue, zone: PageZone): number {
  const sure = zone.certainty(run);
  if (zone.valid || typeof value === 'boolean') return check ? VALID : VALID * (0.8 + 0.2 * sure);
  if (check === undefined) return Math.max(BARE * sure, isWhole(zone) ? LEAST : 0);
  return zone.checks[check] === true && !zone.repaired ? GUARDED : BROKEN;
}

/**
 * The catalogue's word for a code: "P" is "ordinary"; a second letter of a country's own choice
 * counts for nothing.
 */
function canonical({ value }: ZoneValue, { values }: DocumentField): string | boolean {
  if (typeof value === 'boolean' || !values) return value;
  return values[value] ?? values[value.slice(0, 1)] ?? value;
}

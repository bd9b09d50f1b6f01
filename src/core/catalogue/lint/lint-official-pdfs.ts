import type { OfficialPaper, OfficialPdfField } from '../../../contract/catalogue.ts';
import { hintFor } from '../../expressions/suggest.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Entry } from '../source/entry.ts';
import type { SourcePlace } from '../source/source.ts';
import type { LintReporter } from './lint-reporter.ts';

/** What a box or a little box of a paper names in the authority's PDF. */
interface FieldMapping {
  field: string;
  kinds: readonly OfficialPdfField['kind'][];
  value?: string;
  at: SourcePlace;
  /** The place of the value, or of the field where there is none. */
  valueAt: SourcePlace;
}

/**
 * Where the authority's own PDF is filled: what the paper names in it and the PDF does not have,
 * which would stop the package; and, as a warning, boxes that go nowhere, and fields of the PDF that
 * nothing fills. Where there is no PDF, names of its fields say nothing.
 */
export function lintOfficialPdfs({ files }: Catalogue, reporter: LintReporter): void {
  for (const entry of files.paper) {
    const mappings = mappingsOf(entry);
    if (entry.value.file) reportFile(entry, mappings, reporter);
    else
      for (const { at } of mappings)
        reporter.warning(at, {
          code: 'missing_key',
          message: "This names a field of the authority's PDF, and the PDF is not here.",
          hint: `Put it here: npm run catalogue -- pdf ${entry.value.id} FILE.pdf`,
        });
  }
}

function mappingsOf({ value: { sections }, place }: Entry<OfficialPaper>): FieldMapping[] {
  return sections.flatMap(({ boxes }, section) =>
    boxes.flatMap(({ pdfField, ticks }, index): FieldMapping[] => {
      const box = `/sections/${section}/boxes/${index}`;
      const [at, ofTicks] = [place(`${box}/pdfField`), ticks?.options ?? []];
      return [
        ...(pdfField === undefined
          ? []
          : [{ field: pdfField, kinds: ['text' as const], at, valueAt: at }]),
        ...ofTicks.flatMap((tick, one): FieldMapping[] =>
          tick.pdfField === undefined
            ? []
            : [
                {
                  field: tick.pdfField,
                  kinds: ['checkbox', 'choice'],
                  value: tick.pdfValue ?? tick.label,
                  at: place(`${box}/ticks/options/${one}/pdfField`),
                  valueAt: place(
                    `${box}/ticks/options/${one}/${tick.pdfValue === undefined ? 'label' : 'pdfValue'}`,
                  ),
                },
              ],
        ),
      ];
    }),
  );
}

function reportFile(
  { value: paper, place }: Entry<OfficialPaper>,
  mappings: readonly FieldMapping[],
  reporter: LintReporter,
): void {
  const fields = paper.file?.fields ?? [];
  for (const mapping of mappings) reportMapping(mapping, fields, reporter);
  reportUnmapped({ value: paper, place }, reporter);
  const mapped = new Set(mappings.map(({ field }) => field));
  for (const [index, { name }] of fields.entries()) {
    if (mapped.has(name)) continue;
    reporter.warning(place(`/file/fields/${index}`), {
      code: 'missing_key',
      message: `No box of the paper fills the field "${name}" of the PDF.`,
      hint: 'Name it as "pdfField" of a box or of a little box, or leave it to be filled by hand.',
    });
  }
}

function reportMapping(
  { field, kinds, value, at, valueAt }: FieldMapping,
  fields: readonly OfficialPdfField[],
  reporter: LintReporter,
): void {
  const meant = fields.find(({ name }) => name === field);
  if (!meant)
    reporter.error(at, {
      code: 'unknown_id',
      message: `The PDF has no field "${field}".`,
      hint: hintFor(
        field,
        fields.map(({ name }) => name),
      ),
    });
  else if (!kinds.includes(meant.kind))
    reporter.error(at, {
      code: 'conflict',
      message: `The field "${field}" of the PDF is a ${meant.kind}, and this is ${kinds[0] === 'text' ? 'a text' : 'a cross or a choice'}.`,
    });
  else if (meant.kind === 'choice' && !meant.values?.includes(value ?? ''))
    reporter.error(valueAt, {
      code: 'unknown_id',
      message: `The field "${field}" of the PDF has no value "${value ?? ''}".`,
      hint: hintFor(value ?? '', meant.values ?? []),
    });
}

/** Boxes that are filled from the form, and name no field of the PDF. */
function reportUnmapped(
  { value: { sections }, place }: Entry<OfficialPaper>,
  reporter: LintReporter,
): void {
  sections.forEach(({ boxes }, section) =>
    boxes.forEach(({ label, fields, ticks, pdfField }, index) => {
      const isTextLost = fields !== undefined && pdfField === undefined;
      const lost = ticks?.options.filter((tick) => tick.pdfField === undefined) ?? [];
      if (!isTextLost && lost.length === 0) return;
      reporter.warning(place(`/sections/${section}/boxes/${index}`), {
        code: 'missing_key',
        message: isTextLost
          ? `What is written into "${label}" goes nowhere in the PDF.`
          : `The little box "${lost[0]?.label ?? ''}" of "${label}" goes nowhere in the PDF.`,
        hint: 'Add "pdfField" with the field of the PDF that takes it.',
      });
    }),
  );
}

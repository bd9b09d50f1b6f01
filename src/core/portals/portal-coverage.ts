import type { Portal } from '../../contract/catalogue.ts';
import type { CompiledForm, FieldNode } from '../forms/types.ts';

export interface PortalCoverage {
  portal: string;
  form: string;
  /** Questions of the form that a control takes, of all that are answered by themselves. */
  filled: number;
  questions: number;
  /** The paths of those that no control takes. */
  missing: string[];
  /** Controls that an answer of ours fills, of all that the map names. */
  takes: number;
  controls: number;
}

/** How much of a form a portal takes, and how much of the portal the form fills. */
export function portalCoverage(
  { id, form, pages }: Portal,
  compiled?: CompiledForm,
): PortalCoverage {
  const controls = pages.flatMap((page) => page.controls);
  const fields = new Set(controls.flatMap(({ field = [] }) => field));
  const questions = leaves(compiled?.sections.flatMap((section) => section.fields) ?? [], '');
  return {
    portal: id,
    form,
    filled: questions.filter((path) => fields.has(path)).length,
    questions: questions.length,
    missing: questions.filter((path) => !fields.has(path)),
    takes: controls.filter(({ field }) => field !== undefined).length,
    controls: controls.length,
  };
}

const leaves = (fields: readonly FieldNode[], above: string): string[] =>
  fields.flatMap(({ key, fields: below }) =>
    below ? leaves(below, `${above}${key}.`) : [`${above}${key}`],
  );

import { afterEach, describe, expect, it } from 'vitest';
import { type Cell, isShown } from '../../../src/core/forms/store/cell.ts';
import { FormLanguage } from '../../../src/web/components/inputs/form-words.tsx';
import { elementId } from '../../../src/web/fields/element-id.ts';
import { Field } from '../../../src/web/fields/field.tsx';
import { FormViewContext } from '../../../src/web/fields/form-view.ts';
import { type Applicant, applicantsOf, shownOnce } from '../../catalogue/generated/applicants.ts';
import { loadCompiled } from '../../catalogue/load.ts';
import { draw, leave, type } from '../page.tsx';
import { viewOf } from '../widgets/one-field.tsx';

const compiled = loadCompiled();

const topOf = (cell: Cell): Cell =>
  cell.parent && cell.parent.kind !== 'section' ? topOf(cell.parent) : cell;

/** The controls of a question, and whether one of them shows an answer. */
const controlsOf = (cell: Cell) => {
  const id = elementId(cell);
  const own = [...document.querySelectorAll(`[id="${id}"], [id^="${id}__"]`)];
  return own.flatMap((element) => [
    ...(element.matches('input, textarea, select') ? [element] : []),
    ...element.querySelectorAll('input, textarea, select'),
  ]) as (HTMLInputElement | HTMLTextAreaElement)[];
};
const isFilled = (control: HTMLInputElement | HTMLTextAreaElement) =>
  control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)
    ? control.checked
    : control.value !== '';

const TYPED = ['text', 'textarea', 'email', 'number'];
/** Letters that are typed one by one; what is longer is only shown. */
const MOST_TYPED = 12;

describe.each(Object.values(compiled.forms))(
  'every question of $id',
  { timeout: 60_000 },
  (form) => {
    let remove: () => Promise<void> = () => Promise.resolve();
    afterEach(() => remove());
    const byApplicant = new Map<Applicant, Cell[]>();
    for (const { cell, applicant } of shownOnce(form, applicantsOf(compiled, form).applicants))
      if (cell.kind === 'leaf')
        byApplicant.set(applicant, [...(byApplicant.get(applicant) ?? []), cell]);

    it('is drawn, shows its answer, and takes it again as it is typed', async () => {
      const strays: string[] = [];
      for (const [{ store, context }, cells] of byApplicant) {
        const view = viewOf(store, { today: context.today });
        const page = await draw(
          <FormLanguage value={form.language}>
            <FormViewContext value={view}>
              {[...new Set(cells.map(topOf))].map((cell) => (
                <Field key={cell.id} cell={cell} />
              ))}
            </FormViewContext>
          </FormLanguage>,
        );
        remove = page.remove;
        for (const cell of cells) {
          const controls = controlsOf(cell);
          const [control] = controls;
          const isAnswered = cell.value !== undefined && cell.value !== false;
          // A file is a document of the application, and what is chosen of many stands in words.
          const isShowing =
            cell.node.type === 'file' ||
            controls.some(isFilled) ||
            (Array.isArray(cell.value) &&
              view
                .optionsOf(cell.node)
                .filter(({ value }) => (cell.value as unknown[]).includes(value))
                .every(({ label }) => page.place.textContent?.includes(label)));
          const isDrawn = document.querySelector(`[id^="${elementId(cell)}"]`) !== null;
          if (!isDrawn || (isAnswered && !isShowing)) {
            strays.push(`${cell.path} (${cell.node.type}) shows ${JSON.stringify(cell.value)} not`);
            continue;
          }
          if (!control || !TYPED.includes(cell.node.type) || control.value.length > MOST_TYPED)
            continue;
          const [before, shown] = [cell.value, control.value];
          await type(control, shown);
          await leave(control);
          if (isShown(cell) && JSON.stringify(cell.value) !== JSON.stringify(before))
            strays.push(`${cell.path} became ${JSON.stringify(cell.value)}`);
        }
        await page.remove();
      }
      expect(strays).toEqual([]);
    });
  },
);

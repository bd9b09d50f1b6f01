import type { FillAction } from '../../core/portals/fill/fill-entry.ts';
import { elementOf } from './elements.ts';
import { pick } from './pick.ts';
import { sendsForm } from './press.ts';
import { choose, chooseAll, NOTHING, type Performed, tick, typeInto } from './set-control.ts';
import { pageSettled } from './settled.ts';
import { isWidget, tickWidget } from './widgets.ts';

/** Does one thing to the page, as a person would; never presses what could send a form. */
async function perform(action: FillAction): Promise<Performed> {
  const element = elementOf(action.ref);
  if (!element || sendsForm(element)) return NOTHING;
  switch (action.do) {
    case 'type':
      return typeInto(element, action.text);
    case 'choose':
      return choose(element, action.value);
    case 'choose-all':
      return chooseAll(element, action.values);
    case 'tick':
      return isWidget(element) ? tickWidget(element, action.isOn) : tick(element, action.isOn);
    case 'pick':
      return pick(element, action);
  }
}

/** Does several in their order; the page may answer each before the next. */
export async function performAll(actions: readonly FillAction[]): Promise<Performed[]> {
  const done: Performed[] = [];
  for (const action of actions) {
    done.push(await perform(action));
    if (action.do !== 'type') await pageSettled({ quietMs: 30, mostMs: 1_500 });
  }
  return done;
}

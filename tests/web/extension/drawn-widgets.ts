/** When a page says the state of what was pressed. */
const LATER_MS = 15;

type PartRole = 'radio' | 'checkbox' | 'switch' | 'option';

/** A part that a page draws itself: a press turns it on or off a moment later, and only then. */
export function drawnPart(role: PartRole, text: string): HTMLElement {
  const part = document.createElement('div');
  const state = role === 'option' ? 'aria-selected' : 'aria-checked';
  part.setAttribute('role', role);
  part.setAttribute(state, 'false');
  part.tabIndex = 0;
  part.textContent = text;
  part.addEventListener('click', () =>
    setTimeout(() => {
      const isOn = part.getAttribute(state) === 'true';
      const isOne = part.matches('[role="radio"], :not([aria-multiselectable]) > [role="option"]');
      if (isOne)
        for (const other of part.parentElement?.children ?? []) other.setAttribute(state, 'false');
      part.setAttribute(state, String(isOne || !isOn));
    }, LATER_MS),
  );
  return part;
}

interface Wish {
  label: string;
  texts: readonly string[];
  id?: string;
}

/** Draws a group of parts, or a list that opens, in place of what a box holds. */
export function drawWidget(
  box: Element,
  role: 'radiogroup' | 'group' | 'listbox' | 'combobox',
  { label, texts, id = '' }: Wish,
): void {
  const group = document.createElement('div');
  group.setAttribute('role', role);
  group.ariaLabel = label;
  group.id = id;
  const drawn = document.createElement('div');
  drawn.append(group);
  if (role === 'combobox') drawn.append(listOf(group, texts));
  else {
    const part = role === 'radiogroup' ? 'radio' : role === 'group' ? 'checkbox' : 'option';
    group.append(...texts.map((text) => drawnPart(part, text)));
  }
  if (box instanceof HTMLElement) drawn.dataset.is = box.dataset.is;
  box.replaceWith(drawn);
}

/** The list that a combobox opens: a press on an entry chooses it and closes the list. */
function listOf(menu: HTMLElement, texts: readonly string[]): HTMLElement {
  const list = document.createElement('ul');
  list.setAttribute('role', 'listbox');
  list.hidden = true;
  menu.textContent = 'Please select';
  menu.addEventListener('click', () => setTimeout(() => list.toggleAttribute('hidden'), LATER_MS));
  for (const text of texts) {
    const entry = document.createElement('li');
    entry.setAttribute('role', 'option');
    entry.textContent = text;
    entry.addEventListener('click', () => {
      menu.textContent = text;
      list.hidden = true;
    });
    list.append(entry);
  }
  return list;
}

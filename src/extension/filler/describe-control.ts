import type { ViewedControl, ViewedOption } from '../../core/portals/page-view.ts';
import { refOf } from './elements.ts';
import { controlLabel, groupOf, isElementShown, words } from './labels.ts';
import { hostsOf } from './shadows.ts';

const OPENS_LIST = 'input[role="combobox"], input[aria-haspopup="listbox"]';

export type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** By what it is told apart: its own words, else those of the element that draws it. */
export function namesOfElement(element: Element): Pick<ViewedControl, 'name' | 'id' | 'hosts'> {
  const hosts = hostsOf(element);
  const said = (attribute: string) =>
    [element, ...hosts].map((one) => one.getAttribute(attribute) ?? '').find(Boolean) ?? '';
  return {
    name: said('name'),
    id: said('id'),
    ...(hosts.length > 0 && {
      hosts: hosts.map((host) => ({
        ref: refOf(host),
        called: [host.localName, host.getAttribute('name'), host.id].filter(Boolean).join(' '),
      })),
    }),
  };
}

const optionsOf = (select: HTMLSelectElement): ViewedOption[] =>
  [...select.options].map(({ value, label, text, selected }) => ({
    value,
    label: words(label || text),
    isOn: selected,
  }));

/** A control as plain data; radio buttons and menus are described by whoever knows their group. */
export function describeControl(control: FormControl, ref: number): ViewedControl {
  const isSelect = control instanceof HTMLSelectElement;
  const type = control instanceof HTMLTextAreaElement ? 'text' : control.type;
  const isTick = type === 'checkbox';
  return {
    ref,
    kind: isSelect ? 'select' : isTick ? 'checkbox' : 'text',
    type,
    ...namesOfElement(control),
    label: controlLabel(control),
    group: groupOf(control),
    value: isTick ? ((control as HTMLInputElement).checked ? 'on' : '') : control.value,
    autocomplete: control.autocomplete,
    ...(isSelect && { options: optionsOf(control) }),
    ...(control.matches(OPENS_LIST) && { opensList: true as const }),
    isShown: isElementShown(control),
    isEnabled: !control.disabled && !('readOnly' in control && control.readOnly),
  };
}

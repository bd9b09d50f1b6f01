import type { ShownTourStep } from '../../../contract/operations.ts';
import type { Translate } from '../i18n/texts.ts';
import styles from './tour.module.css';

const element = (tag: string, className: string | undefined, text = ''): HTMLElement => {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.textContent = text;
  return made;
};

interface ContentProps {
  step: ShownTourStep;
  /** From 0. */
  index: number;
  total: number;
  t: Translate;
}

/** What a step says: which one it is, its heading, its sentence, and how far the tour is. */
export const tourContent = ({ step, index, total, t }: ContentProps): HTMLElement => {
  const content = element('div', styles.content);
  const dots = element('div', styles.dots);
  dots.setAttribute('aria-hidden', 'true');
  for (let at = 0; at < total; at++) {
    const dot = element('span', styles.dot);
    if (at === index) dot.dataset.current = '';
    dots.append(dot);
  }
  content.append(
    element('p', styles.counter, t('tour.counter', { n: index + 1, total })),
    element('h2', styles.title, step.title),
    element('p', styles.text, step.text),
    dots,
  );
  return content;
};

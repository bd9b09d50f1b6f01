import type { IsoDate } from '../../../core/dates/iso-date.ts';
import { openMeasure } from '../canvas.ts';
import type { Chance } from '../chance.ts';
import { type FilledSpecimen, fillPaper } from './filled-paper.ts';
import { type PaperTemplate, pickOne } from './template.ts';
import address from './templates/address.json' with { type: 'json' };
import cards from './templates/cards.json' with { type: 'json' };
import civil from './templates/civil.json' with { type: 'json' };
import elsewhere from './templates/elsewhere.json' with { type: 'json' };
import employment from './templates/employment.json' with { type: 'json' };
import funds from './templates/funds.json' with { type: 'json' };
import insurance from './templates/insurance.json' with { type: 'json' };
import letters from './templates/letters.json' with { type: 'json' };
import others from './templates/others.json' with { type: 'json' };
import travel from './templates/travel.json' with { type: 'json' };
import { type SetPage, specimenStyle, typeset } from './typeset.ts';
import { zoneOfPaper } from './zone-of-paper.ts';

/**
 * Every paper that the corpus knows. Their words are those of real papers, never taken from the
 * catalogue's own lists.
 */
export const templates: readonly PaperTemplate[] = [
  address,
  cards,
  civil,
  elsewhere,
  employment,
  funds,
  insurance,
  letters,
  others,
  travel,
].flat() as PaperTemplate[];

/** One page of a file, with what is known of it. */
interface CorpusPage {
  page: SetPage;
  kind: string;
  /** The paper that it belongs to, by its place in the file. */
  paper: number;
}

/** A file as somebody may upload it: one paper, or several in one. */
export interface CorpusFile {
  name: string;
  pages: CorpusPage[];
  papers: FilledSpecimen[];
  /** All its templates were kept out of what was set and fitted. */
  isHeld: boolean;
}

/** Of all files so many hold two papers of different kinds. */
const MIXED = 0.12;

/**
 * Papers that belong to no kind come as often as so many kinds: people put anything into a folder.
 */
const OTHERS = 4;

/**
 * Papers without end, every template as often as every other of its kind, and every kind as often
 * as every other but "Other".
 */
export function* corpus(
  dice: Chance,
  { today, isHeld }: { today: IsoDate; isHeld?: boolean },
): Generator<CorpusFile> {
  const canvas = openMeasure();
  const all = templates.filter(({ hold = false }) => isHeld === undefined || hold === isHeld);
  const kinds = [...Map.groupBy(all, ({ kind }) => kind)].flatMap(([kind, own]) =>
    Array.from({ length: kind === 'Other' ? OTHERS : 1 }, () => own),
  );
  for (let number = 1; ; number += 1) {
    const first = pickOne(dice, pickOne(dice, kinds));
    const second = dice.unit() < MIXED ? pickOne(dice, pickOne(dice, kinds)) : undefined;
    const chosen = second && second.kind !== first.kind ? [first, second] : [first];
    const papers = chosen.map((template) => fillPaper(template, dice, today));
    yield {
      name: `${number} ${chosen.map(({ id }) => id).join(' + ')}`,
      papers,
      isHeld: chosen.every(({ hold }) => hold),
      pages: papers.flatMap((paper, at) =>
        setPages(paper, dice, canvas).map((page) => ({
          page,
          kind: paper.template.kind,
          paper: at,
        })),
      ),
    };
  }
}

function setPages(
  { template, pages, truth }: FilledSpecimen,
  dice: Chance,
  canvas: ReturnType<typeof openMeasure>,
): SetPage[] {
  const style = specimenStyle(dice);
  return pages.map((lines) =>
    typeset([...lines, ...zoneOfPaper(template, truth, dice)], {
      style,
      isCard: template.form === 'card',
      canvas,
    }),
  );
}

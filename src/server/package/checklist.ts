import type { GuidelineRequirement, Guidelines } from '../../contract/records.ts';
import {
  isSaidToBe,
  type RequirementState,
} from '../../core/checks/documents/requirement-states.ts';
import type { CheckItem } from './pdf/check-items.ts';
import type { Translate } from './say.ts';

/** One line of the checklist, and under which heading it stands. */
export interface ChecklistItem extends CheckItem {
  band: 'required' | 'applies' | 'if-applies' | 'recommended' | 'other';
}

/** What a visa asks for, to be ticked by hand. */
export function itemsToBring({ requirements }: Guidelines): ChecklistItem[] {
  return requirements.map(({ title, detail, applies, condition }) => ({
    band: applies,
    title,
    detail: applies === 'if-applies' && condition ? `${condition}. ${detail}` : detail,
  }));
}

interface Given {
  /** What the catalogue says of each requirement. */
  requirements: readonly Pick<GuidelineRequirement, 'id' | 'detail' | 'statement'>[];
  states: readonly RequirementState<{
    id: string;
    saidToBe?: readonly { requirement: string }[];
  }>[];
  documents: readonly { id: string; fileName: string; kind?: string; category: string }[];
  /** The names in the package, by the document's id. */
  names: ReadonlyMap<string, string>;
}

/** What the package holds of what is asked for on this trip, and what it holds besides. */
export function itemsGiven(
  { requirements, states, documents, names }: Given,
  t: Translate,
): ChecklistItem[] {
  const filesOf = (some: readonly { id: string }[]) =>
    some
      .map(({ id }) => names.get(id))
      .filter(Boolean)
      .join('\n');
  const asked = states
    .filter(({ applies, met }) => applies || met)
    .map((state): ChecklistItem => {
      const requirement = requirements.find(({ id }) => id === state.id);
      const isTicked =
        requirement && state.documents.some((document) => isSaidToBe(requirement, document));
      const there = isTicked ? 'package.isSaidToBeThere' : 'package.isThere';
      return {
        band: state.standing === 'never' ? 'other' : state.standing,
        title: state.title,
        detail: requirement?.detail ?? '',
        isThere: state.met,
        state: t(state.met ? there : 'package.isMissing'),
        files: filesOf(state.documents),
      };
    });
  const used = new Set(states.flatMap((state) => state.documents.map(({ id }) => id)));
  const others = documents
    .filter(({ id }) => !used.has(id))
    .map(
      (document): ChecklistItem => ({
        band: 'other',
        title: (document.kind ?? document.category) || document.fileName,
        detail: document.fileName,
        isThere: true,
        state: t('package.isThere'),
        files: filesOf([document]),
      }),
    );
  return [...asked, ...others];
}

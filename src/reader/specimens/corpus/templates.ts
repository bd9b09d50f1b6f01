import type { PaperTemplate } from './template.ts';
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

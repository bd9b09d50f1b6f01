import type { Journey, Screen, Statuses } from '../../../src/contract/catalogue.ts';
import type { Ast } from '../../../src/core/expressions/ast.ts';
import { declareFacts } from '../../../src/core/expressions/facts.ts';
import { declareVisa } from '../../../src/core/expressions/visa-facts.ts';
import { parseExpression } from '../../../src/core/expressions/parse.ts';
import type { CompiledJourney } from '../../../src/core/journey/step-states.ts';
import type { CompiledStatuses } from '../../../src/core/journey/transition.ts';
import countriesFile from '../../../catalogue/countries.json' with { type: 'json' };
import journeyFile from '../../../catalogue/journeys/applicant.json' with { type: 'json' };
import statusFile from '../../../catalogue/statuses.json' with { type: 'json' };

export const statuses = statusFile as Statuses;

const declarations = declareFacts({
  statuses: statuses.statuses.map(({ id }) => id),
  roles: ['admin', 'distributor', 'agency', 'agent', 'reviewer', 'applicant'],
  countries: countriesFile.countries.map(({ value }) => value),
  alpha3: countriesFile.countries.map(({ alpha3 }) => alpha3),
  sets: countriesFile.sets, documentTypes: [], namespaces: [], visaTypes: [], visa: declareVisa([]),
});

function compiled(source: string): Ast {
  const parsed = parseExpression(source, declarations);
  if (Array.isArray(parsed)) throw new Error(parsed.map(({ message }) => message).join(' '));
  return parsed.ast;
}

const optional = (source: string | undefined) => source === undefined ? undefined : compiled(source);

/** The applicant's journey, its rules compiled as the catalogue does it. */
export function compileJourney(screens: readonly Screen[]): CompiledJourney {
  const { id, steps } = journeyFile as Journey;
  return { id, steps: steps.map((step) => ({
    ...step,
    route: screens.find((screen) => screen.id === step.screen)?.route ?? '',
    openWhen: compiled(step.openWhen), hiddenWhen: optional(step.hiddenWhen), disabledWhen: optional(step.disabledWhen),
  })) };
}

/** The ways between statuses, their conditions compiled. */
export function compileStatuses(): CompiledStatuses {
  return { ...statuses, transitions: statuses.transitions.map((way) => ({ ...way, when: optional(way.when) })) };
}

import type { Role } from '../../contract/catalogue.ts';

/**
 * Which grant a role lacks, with its probable scope: that of its other grants for the same records,
 * any where every other role has that, or that of most of its grants.
 */
export function grantHint(grant: string, role: Role, roles: readonly Role[]): string {
  const records = `${grant.split(':')[0] ?? ''}:`;
  const others = roles.flatMap(({ grants }) => scopesOf(grants, `${grant}:`));
  const scope =
    mostOf(scopesOf(role.grants, records)) ??
    (others.length > 0 && others.every(isAny) ? 'any' : undefined) ??
    mostOf(scopesOf(role.grants).filter((word) => !isAny(word))) ??
    'own';
  return `Add "${grant}:${scope}" to its grants.`;
}

const isAny = (scope: string): boolean => scope === 'any';

const scopesOf = (grants: readonly string[], beginning = ''): string[] =>
  grants
    .filter((grant) => grant.startsWith(beginning))
    .map((grant) => grant.slice(grant.lastIndexOf(':') + 1));

/** The word that stands most often; the first of equals. */
function mostOf(words: readonly string[]): string | undefined {
  const count = (word: string) => words.filter((other) => other === word).length;
  return [...new Set(words)].sort((one, other) => count(other) - count(one))[0];
}

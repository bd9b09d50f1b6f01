import type { CaptchaSettings, Role, Screen, Tenant } from '../../../contract/catalogue.ts';
import { can } from '../../access/can.ts';
import { FALLBACK_ROLE } from '../../access/effective-roles.ts';
import { holdsRepaired, isRepaired } from '../../expressions/repaired.ts';
import { didYouMean } from '../../expressions/suggest.ts';
import { compareExtensionVersions } from '../../extension/update-info.ts';
import { normalisedStatus, statusGroup } from '../../journey/status.ts';
import type { Catalogue } from '../catalogue.ts';
import type { Lookup } from '../compile/lookup.ts';
import type { Entry } from '../source/entry.ts';
import { sourceOf } from './check-screens.ts';

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

/**
 * Roles: screens exist, the landing is among them, and grants belong to calls that exist; what a
 * misspelt one lacks is not reported besides.
 */
export function checkRoles({ files }: Catalogue, lookup: Lookup): void {
  const grants = new Set(
    [...lookup.operations.values()].flatMap(({ grant }) => (grant === undefined ? [] : [grant])),
  );
  for (const { value, place } of files.role) {
    value.screens.forEach((screen, index) => lookup.screen(screen, place(`/screens/${index}`)));
    lookup.unique(
      value.screens.map((screen, index) => ({ word: screen, place: place(`/screens/${index}`) })),
      'screen',
    );
    lookup.expect(
      value.landing,
      { noun: 'screen', allowed: value.screens, within: 'in this role' },
      place('/landing'),
    );
    const areKnown = value.grants.map((grant, index) =>
      lookup.expect(
        grant.slice(0, grant.lastIndexOf(':')),
        { noun: 'call that asks for', allowed: grants },
        place(`/grants/${index}`),
      ),
    );
    if (!areKnown.includes(false) && !isRepaired(value.grants))
      checkSources(
        { value, place },
        { screens: files.screen, roles: files.role.map((role) => role.value), lookup },
      );
  }
  lookup.unique(
    files.role.map(({ value, place }) => ({ word: String(value.rank), place: place('/rank') })),
    'rank',
  );
}

/**
 * A screen whose source is refused would sign its user out: 403 means that the role may not call at
 * all. What it may not do besides is hidden.
 */
function checkSources(
  { value, place }: Entry<Role>,
  {
    screens,
    roles,
    lookup,
  }: { screens: readonly Entry<Screen>[]; roles: readonly Role[]; lookup: Lookup },
): void {
  value.screens.forEach((id, index) => {
    const screen = screens.find((entry) => entry.value.id === id)?.value;
    const source = screen && sourceOf(screen);
    const grant = source === undefined ? undefined : lookup.operations.get(source)?.grant;
    if (grant === undefined || can(value, grant)) return;
    lookup.report(place(`/screens/${index}`), {
      code: 'conflict',
      message: `"${id}" calls "${source}", and this role has no grant for it.`,
      hint: grantHint(grant, value, roles),
    });
  });
}

/**
 * statuses.json: ways lead from and to statuses that exist, taken by roles that exist; every status
 * has a group.
 */
export function checkStatuses({ files, ids }: Catalogue, lookup: Lookup): void {
  for (const { value, place } of files.status) {
    const target = { noun: 'status', allowed: value.statuses.map((status) => status.id) };
    lookup.unique(
      value.statuses.map((status, index) => ({
        word: normalisedStatus(status.id),
        place: place(`/statuses/${index}/id`),
      })),
      'status',
    );
    const areGroupsRepaired = isRepaired(value) || holdsRepaired(value.groups);
    lookup.unique(
      value.groups.map(({ id }, index) => ({ word: id, place: place(`/groups/${index}/id`) })),
      'group',
    );
    lookup.unique(
      value.approvals.map(({ id }, index) => ({
        word: id,
        place: place(`/approvals/${index}/id`),
      })),
      'approval',
    );
    value.statuses.forEach((status, index) => {
      if (!areGroupsRepaired && !statusGroup(value, status.id))
        lookup.report(place(`/statuses/${index}/id`), {
          code: 'conflict',
          message: `"${status.id}" belongs to no group: no group contains a word of it.`,
        });
    });
    for (const key of ['editable', 'finalised'] as const)
      value[key].except?.forEach((status, index) =>
        lookup.expect(status, target, place(`/${key}/except/${index}`)),
      );
    lookup.expect(value.submittedFrom, target, place('/submittedFrom'));
    value.premium.filledBy.forEach((role, index) =>
      lookup.expect(role, { noun: 'role', allowed: ids.role }, place(`/premium/filledBy/${index}`)),
    );
    value.transitions.forEach((transition, index) => {
      transition.from.forEach((status, from) =>
        lookup.expect(status, target, place(`/transitions/${index}/from/${from}`)),
      );
      lookup.expect(transition.to, target, place(`/transitions/${index}/to`));
      transition.by.forEach((role, by) =>
        lookup.expect(
          role,
          { noun: 'role', allowed: ['system', ...ids.role] },
          place(`/transitions/${index}/by/${by}`),
        ),
      );
    });
  }
}

/**
 * Tenants: addresses and client ids stand once, the time zone exists, and a captcha of others has
 * its key.
 */
export function checkTenants({ files, ids }: Catalogue, lookup: Lookup): void {
  lookup.unique(
    files.tenant.map(({ value, place }) => ({ word: value.path, place: place('/path') })),
    'path',
  );
  lookup.unique(
    files.tenant.map(({ value, place }) => ({ word: value.clientId, place: place('/clientId') })),
    'client id',
  );
  lookup.unique(
    files.tenant.map(({ value, place }) => ({ word: value.realmId, place: place('/realmId') })),
    'realm id',
  );
  for (const { value, place } of files.tenant) {
    if (
      value.captcha &&
      isOfAnotherPerson(value.captcha.kind) &&
      value.captcha.siteKey === undefined
    )
      lookup.report(place('/captcha'), {
        code: 'missing_key',
        message: `"siteKey" is missing, and ${value.captcha.kind} shows nothing without it.`,
        hint: 'The public key that the service gave for this site.',
      });
    if (value.extension !== undefined)
      lookup.expect(
        value.extension,
        {
          noun: 'extension',
          allowed: files.extension.flatMap((entry) => entry.value.variants.map(({ id }) => id)),
          from: 'extension',
        },
        place('/extension'),
      );
    if (!isTimeZone(value.timeZone))
      lookup.report(place('/timeZone'), {
        code: 'unknown_id',
        message: `There is no time zone "${value.timeZone}".`,
        hint: timeZoneHint(value.timeZone),
      });
    checkSecondFactor({ value, place }, { files, ids }, lookup);
  }
}

/** A zone by its town ("Berlin") or by letters that were mixed up. */
function timeZoneHint(zone: string): string {
  const zones = Intl.supportedValuesOf('timeZone');
  const town = (name: string) => (name.split('/').at(-1) ?? '').toLowerCase().replaceAll(' ', '_');
  const named = zones.find((one) => town(one) === town(zone));
  return named === undefined
    ? (didYouMean(zone, zones) ?? 'A zone has a name such as "Europe/Berlin", or "UTC".')
    : `Did you mean "${named}"?`;
}

/** A second factor is asked of staff alone. */
function checkSecondFactor(
  { value: { security }, place }: Entry<Tenant>,
  { files, ids }: Pick<Catalogue, 'files' | 'ids'>,
  lookup: Lookup,
): void {
  const { secondFactor } = security ?? {};
  if (!secondFactor) return;
  secondFactor.requiredFor.forEach((role, index) => {
    const where = place(`/security/secondFactor/requiredFor/${index}`);
    lookup.expect(role, { noun: 'role', allowed: ids.role }, where);
    if (isOfApplicants(role, files.role))
      lookup.report(where, {
        code: 'conflict',
        message: `"${role}" is the role of applicants, who are never asked for a second factor.`,
      });
  });
}

/** Whoever has no other role is an applicant, whatever record their role works with. */
const isOfApplicants = (role: string, roles: readonly Entry<Role>[]): boolean =>
  role === FALLBACK_ROLE ||
  roles.some(({ value: { id, record } }) => id === role && record === 'applicant');

/** extension.json: a variant stands once, and whoever has its newest version can work. */
export function checkExtension({ files }: Catalogue, lookup: Lookup): void {
  for (const { value, place } of files.extension) {
    lookup.unique(
      value.variants.map(({ id }, index) => ({ word: id, place: place(`/variants/${index}/id`) })),
      'variant',
    );
    lookup.unique(
      value.variants.map(({ extensionId }, index) => ({
        word: extensionId,
        place: place(`/variants/${index}/extensionId`),
      })),
      'extension id',
    );
    value.variants.forEach(({ version, criticalBelow }, index) => {
      if (compareExtensionVersions(criticalBelow, version) > 0)
        lookup.report(place(`/variants/${index}/criticalBelow`), {
          code: 'conflict',
          message: `The build is of version ${version}, so nobody could have ${criticalBelow}.`,
        });
    });
  }
}

const isOfAnotherPerson = (kind: CaptchaSettings['kind']): boolean =>
  kind !== 'altcha' && kind !== 'none';

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** services.json: a card stands once. */
export function checkServices({ files }: Catalogue, lookup: Lookup): void {
  for (const { value, place } of files.services)
    lookup.unique(
      value.cards.map(({ id }, index) => ({ word: id, place: place(`/cards/${index}/id`) })),
      'card',
    );
}

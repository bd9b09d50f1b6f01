import type {
  DocumentField,
  DocumentType,
  ExtensionVariant,
  Namespace,
  Role,
  Services,
  Tenant,
  Trust,
} from '../../contract/catalogue.ts';
import type { TourSummary, WireManifest } from '../../contract/records.ts';
import { can } from '../access/can.ts';
import type { CompiledScreen } from '../access/compiled-screen.ts';
import { effectiveRoles } from '../access/effective-roles.ts';
import { shellOf } from '../access/shell-of.ts';
import { visibleScreens } from '../access/visible-screens.ts';
import { withOfferedActions } from '../access/with-offered-actions.ts';
import type { CompiledCatalogue } from '../catalogue/compile/compiled.ts';
import { usedFields } from '../catalogue/compile/used-fields.ts';
import { offeredLanguages, textsIn, translatedValue } from '../catalogue/languages/translations.ts';
import { asWord } from '../copy/as-word.ts';
import { ENGLISH, languageOf } from '../copy/language.ts';
import { plainText } from '../copy/texts.ts';
import type { CompiledJourney } from '../journey/step-states.ts';
import type { CompiledStatuses } from '../journey/transition.ts';

/** Who asks: the roles of the token, the type of an applicant, and the id of the tenant. */
export interface Viewer {
  roles: readonly string[];
  applicantType?: string | undefined;
  tenantId: string;
  /** "en" when left out. */
  language?: string | undefined;
}

/**
 * What one person's browser gets of the catalogue: what its schema says, with the parts that the
 * schema leaves open by their types. The one type for who slices it, sends it and reads it.
 */
export type Manifest = Omit<
  WireManifest,
  | 'screens'
  | 'journey'
  | 'statuses'
  | 'tenant'
  | 'documentTypes'
  | 'trust'
  | 'services'
  | 'extension'
> & {
  screens: CompiledScreen[];
  journey: CompiledJourney;
  statuses: CompiledStatuses;
  tenant: Pick<
    Tenant,
    'id' | 'partnerAddress' | 'showApplyNow' | 'offersSpecimens' | 'retention' | 'tours'
  >;
  trust: TrustLimits;
  services?: PremiumServices;
  extension?: TenantExtension;
  documentTypes: NamedDocumentType[];
};

/** From which confidence a reading counts as sure, and below which a person is asked to look. */
export type TrustLimits = Omit<Trust, '$schema'>;

/** What applicants will be able to order besides. */
export type PremiumServices = Omit<Services, '$schema'>;

/** The companion extension that the tenant's people use, by its id in browsers. */
export type TenantExtension = Pick<ExtensionVariant, 'extensionId'>;

/**
 * A kind of document by the names that people read: how it is recognised and read stays on the
 * server.
 */
export interface NamedDocumentType extends Pick<DocumentType, 'id' | 'title' | 'icon'> {
  namespaces: NamedNamespace[];
}

/** One kind of content, with what it has to say. */
export interface NamedNamespace extends Pick<Namespace, 'id' | 'title' | 'needs' | 'oneTrip'> {
  fields: NamedDocumentField[];
}

/** A column of a list, without how it is read. */
type NamedColumn = Pick<
  NonNullable<DocumentField['fields']>[number],
  'name' | 'title' | 'type' | 'short'
>;

/**
 * A value that is read, by its name; an enum with the words that it may have, a list with its
 * columns and how its rows read.
 */
export interface NamedDocumentField
  extends Pick<
    DocumentField,
    'name' | 'title' | 'type' | 'measured' | 'item' | 'row' | 'min' | 'max'
  > {
  fields?: NamedColumn[];
  values?: string[];
  /** What they are called in another language than English. */
  words?: Record<string, { label: string }>;
  /** A form is filled from it, or a check reads it. */
  isUsed?: boolean;
}

/** The journey of applicants; every shell shows this one. */
const JOURNEY = 'applicant';

/**
 * What the browser needs of the catalogue for one person: the screens of the deciding role, and
 * nothing that grows with the number of destinations but their codes. Throws when the tenant or the
 * journey is not in the catalogue.
 */
export function slice(compiled: CompiledCatalogue, viewer: Viewer): Manifest {
  const [role, ...others] = effectiveRoles(compiled.roles, viewer.roles);
  const shell = shellOf(role, viewer.applicantType);
  const screens = withOfferedActions(visibleScreens(compiled.screens, { role, shell }), role);
  const tenant = compiled.tenants.find(({ id }) => id === viewer.tenantId);
  const journey = compiled.journeys[JOURNEY];
  if (!tenant)
    throw new Error(
      `The catalogue has no tenant "${viewer.tenantId}". Add tenants/${viewer.tenantId}.json.`,
    );
  if (!journey)
    throw new Error(`The catalogue has no journey "${JOURNEY}". Add journeys/${JOURNEY}.json.`);
  const texts = textsIn(compiled, viewer.language ?? ENGLISH);
  const language = languageOf(texts);
  const manifest: Manifest = {
    checksum: compiled.checksum,
    role: role.id,
    roleLabel: role.label,
    rolePerson: role.person ?? role.label,
    ...(can(role, 'role-preview:start') !== null && {
      rolesToPreview: compiled.roles
        .filter(({ id }) => id !== role.id)
        .map(({ id, label }) => ({ id, label })),
    }),
    roles: [role.id, ...others.map(({ id }) => id)],
    shell,
    grants: role.grants,
    landing: role.landing,
    screens,
    closed: closedTo({ screens, role }, compiled, journey),
    journey,
    statuses: compiled.statuses,
    tenant,
    trust: plain(compiled.trust),
    ...extensionOf(compiled, tenant),
    ...(shell === 'applicant' && compiled.services && { services: plain(compiled.services) }),
    ...(shell === 'applicant' && { tours: toursIn(compiled, screens) }),
    documentTypes: compiled.documentTypes.map((type) =>
      named(type, { used: usedFields(compiled), isEnglish: language === ENGLISH }),
    ),
    copy: {},
    language,
    languages: offeredLanguages(compiled, tenant).map((tag) => ({
      tag,
      name: plainText(textsIn(compiled, tag), 'language.name') ?? tag,
    })),
    destinations: Object.keys(compiled.destinations),
  };
  return { ...translatedValue(manifest, compiled, language), copy: texts };
}

function extensionOf(
  { extensions }: CompiledCatalogue,
  tenant: Tenant,
): Pick<Manifest, 'extension'> {
  const build = extensions.find(({ id }) => id === tenant.extension);
  return build ? { extension: { extensionId: build.extensionId } } : {};
}

/** The tours of the screens that somebody sees, without their steps. */
function toursIn(
  { tours }: Pick<CompiledCatalogue, 'tours'>,
  screens: readonly CompiledScreen[],
): TourSummary[] {
  return tours
    .filter(({ screen }) => screens.some(({ id }) => id === screen))
    .map(({ $schema, steps, ...summary }) => summary);
}

function plain<T extends { $schema?: string }>({ $schema, ...rest }: T): Omit<T, '$schema'> {
  return rest;
}

/**
 * Addresses that somebody does not have, and whom they are for: nobody where that would be the
 * person's own role in another shell. Those that carry no place of their own ("*") do not count.
 */
function closedTo(
  { screens, role: own }: { screens: readonly CompiledScreen[]; role: Role },
  { screens: all, roles }: Pick<CompiledCatalogue, 'screens' | 'roles'>,
  { steps }: Pick<CompiledJourney, 'steps'>,
): NonNullable<Manifest['closed']> {
  // A title with a placeholder needs a trip; without one the title of the step is shown.
  const titleOf = ({ id, title }: CompiledScreen): string =>
    title.includes('{') ? (steps.find(({ screen }) => screen === id)?.title ?? title) : title;
  const open = new Set(screens.flatMap(({ route, aliases = [] }) => [route, ...aliases]));
  const others = all.filter(
    ({ route, shells }) => route.startsWith('/') && !open.has(route) && !shells.includes('sign-in'),
  );
  const audienceOf = (wanted: string) => {
    const having = Object.values(roles).filter((role) =>
      others.some(({ id, route }) => route === wanted && role.screens.includes(id)),
    );
    return having.some(({ id }) => id === own.id)
      ? []
      : having.flatMap(({ people }) => people ?? []);
  };
  return [
    ...new Map(
      others.map((screen) => [
        screen.route,
        { route: screen.route, title: titleOf(screen), audience: audienceOf(screen.route) },
      ]),
    ).values(),
  ];
}

function named(
  { id, title, icon, namespaces }: DocumentType,
  { used, isEnglish }: { used: ReadonlySet<string>; isEnglish: boolean },
): NamedDocumentType {
  return {
    id,
    title,
    icon,
    namespaces: namespaces.map((namespace) => ({
      id: namespace.id,
      title: namespace.title,
      ...(namespace.needs && { needs: namespace.needs }),
      ...(namespace.oneTrip && { oneTrip: namespace.oneTrip }),
      fields: namespace.fields.map((field) => ({
        ...namedField(field),
        ...(!isEnglish && wordsOf(field)),
        ...(used.has(`${namespace.id}.${field.name}`) && { isUsed: true }),
      })),
    })),
  };
}

/** The words of an enum, to be translated: letters are the same in every language. */
function wordsOf({ type, values = {} }: DocumentField): Pick<NamedDocumentField, 'words'> {
  const words = Object.values(values).filter((word) => word.length > 1);
  return type === 'enum' && words.length > 0
    ? { words: Object.fromEntries(words.map((word) => [word, { label: asWord(word) }])) }
    : {};
}

function namedColumn({ name, title, type, short }: NamedColumn): NamedColumn {
  return { name, title, type, ...(short && { short }) };
}

function namedField({
  name,
  title,
  type,
  values,
  measured,
  item,
  row,
  fields,
  min,
  max,
}: DocumentField): NamedDocumentField {
  return {
    name,
    title,
    type,
    ...((type === 'enum' || type === 'list') &&
      values && { values: [...new Set(Object.values(values))] }),
    ...(measured && { measured }),
    ...(item && { item }),
    ...(row && { row }),
    ...(fields && { fields: fields.map(namedColumn) }),
    ...(min && { min }),
    ...(max && { max }),
  };
}

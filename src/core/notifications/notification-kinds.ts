/**
 * Who is told: whoever handles the application (its agent, else its agency), the administrators, the
 * reviewers whom the event names by uid, or the accounts that it names.
 */
type NotificationAudience = 'handler' | 'admins' | 'reviewers' | 'askers';

/** The kind of screen that a notification leads to. */
type NotificationPlace = 'summary' | 'form' | 'review';

interface NotificationKind {
  /** The event that causes it. */
  event: string;
  to: NotificationAudience;
  /** Only where the event's data says so. */
  where?: { key: string; is: unknown };
  /** Where the event's data names those who are told. */
  named?: string;
  leadsTo?: NotificationPlace;
}

/**
 * What people are told, and by which event; what each says is a text of the catalogue,
 * "notification.KIND".
 */
const notificationKinds = {
  'review-received': { event: 'application.reviewed', to: 'handler' },
  'fix-requested': {
    event: 'application.fix-requested',
    to: 'handler',
    where: { key: 'isTakenBack', is: false },
    leadsTo: 'form',
  },
  'traveller-answered': {
    event: 'application.advanced',
    to: 'handler',
    where: { key: 'event', is: 'user-response' },
  },
  'package-made': { event: 'package.made', to: 'handler' },
  'package-failed': { event: 'package.failed', to: 'handler' },
  transferred: { event: 'application.transferred', to: 'handler' },
  'premium-started': { event: 'application.premium', to: 'handler' },
  'account-registered': { event: 'account.registered', to: 'admins' },
  'review-assigned': {
    event: 'application.sent-for-review',
    to: 'reviewers',
    named: 'assigned',
    leadsTo: 'review',
  },
  'review-again': {
    event: 'application.sent-for-review',
    to: 'reviewers',
    named: 'again',
    leadsTo: 'review',
  },
  'review-due': {
    event: 'application.review-due',
    to: 'reviewers',
    named: 'reviewerUids',
    leadsTo: 'review',
  },
  'fix-answered': {
    event: 'application.fix-answered',
    to: 'askers',
    named: 'askedBy',
    leadsTo: 'review',
  },
} as const satisfies Record<string, NotificationKind>;

export type NotificationKindName = keyof typeof notificationKinds;

/** The kinds in the order in which settings show them. */
export const notificationKindNames = Object.keys(notificationKinds) as NotificationKindName[];

export const isNotificationKind = (name: string): name is NotificationKindName =>
  Object.hasOwn(notificationKinds, name);

/** One kind that an event causes, with who is told of it. */
export interface CausedNotification {
  kind: NotificationKindName;
  to: NotificationAudience;
  /** The uids or accounts that are told, where the event names them. */
  named: string[];
  /** The path of the field that it is about; empty for another. */
  field: string;
}

/** What happened, as far as somebody is told of it. */
interface Happened {
  kind: string;
  data?: Readonly<Record<string, unknown>>;
}

/** The kinds that an event causes. */
export function notificationsOf({ kind, data = {} }: Happened): CausedNotification[] {
  return notificationKindNames.flatMap((name) => {
    const { event, to, where, named, leadsTo }: NotificationKind = notificationKinds[name];
    if (event !== kind || (where && data[where.key] !== where.is)) return [];
    const ids = named === undefined ? [] : textsIn(data[named]);
    if (named !== undefined && ids.length === 0) return [];
    const field = leadsTo && typeof data.path === 'string' ? data.path : '';
    return [{ kind: name, to, named: ids, field }];
  });
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Who of the audiences somebody of a role may be; `record` is the kind of their own record. */
const audiencesOf = ({ id, record }: { id: string; record?: string }): NotificationAudience[] => {
  if (id === 'admin') return ['admins', 'askers'];
  return record === 'reviewer' ? ['reviewers', 'askers'] : ['handler'];
};

/** The kinds that somebody of a role may be told of. */
export function kindsFor(role: { id: string; record?: string }): NotificationKindName[] {
  const audiences = audiencesOf(role);
  return notificationKindNames.filter((name) => audiences.includes(notificationKinds[name].to));
}

const leadsTo = (kind: string): NotificationPlace => {
  const known: NotificationKind | undefined = isNotificationKind(kind)
    ? notificationKinds[kind]
    : undefined;
  return known?.leadsTo ?? 'summary';
};

interface Placed {
  kind: string;
  applicationUid: string;
  applicantUid: string;
  /** The field that it is about, by path; empty for another. */
  field: string;
}

/**
 * Where a notification leads among somebody's screens: the route and what the address carries, down
 * to the very field. Undefined where it is about no application, or they have no such screen.
 */
export function placeOfNotification(
  { kind, applicationUid, applicantUid, field }: Placed,
  screens: readonly { kind: string; route: string }[],
): { route: string; query: Record<string, string> } | undefined {
  const screen = screens.find((one) => one.kind === leadsTo(kind));
  if (!screen || !applicantUid) return undefined;
  const query = { applicationUid, applicantUid, ...(field && { field }) };
  return { route: screen.route, query };
}

import type { Socket } from 'socket.io';
import type { Attend } from '../../contract/events.ts';
import type { OpenPage } from '../../core/realtime/presence.ts';
import { readInTenant } from '../database/in-tenant.ts';
import { accounts } from '../repositories/accounts/accounts.ts';
import { applications } from '../repositories/applications/applications.ts';
import type { AttendedApplication } from './presence.ts';
import type { ConnectionServices, SocketCaller } from './serve-connection.ts';

/** Everybody of staff who has an application open. */
export const presenceRoom = ({ tenant, applicationUid }: AttendedApplication): string =>
  `${tenant} application ${applicationUid}`;

/** The application that a page has open, and how it stands in it. */
export type Attended = AttendedApplication & { page: OpenPage };

interface Attending {
  message: Attend;
  caller: SocketCaller | undefined;
  serving: Pick<ConnectionServices, 'db' | 'presence' | 'now'>;
  before: Attended | undefined;
}

/** Puts a page where it says it is; undefined where it is nowhere. */
export async function attend(
  socket: Socket,
  { message, caller, serving: { db, presence, now }, before }: Attending,
): Promise<Attended | undefined> {
  const { applicationUid, isEditing, takesOver } = message;
  const tenant = caller?.claims.tenant ?? '';
  if (before && before.applicationUid !== applicationUid) await socket.leave(presenceRoom(before));
  const name =
    caller?.presence && applicationUid
      ? await nameWithin(caller, { db, applicationUid })
      : undefined;
  if (!caller || !applicationUid || name === undefined) {
    presence.leave(socket.id);
    return undefined;
  }
  const known = before?.applicationUid === applicationUid ? before.page : undefined;
  const page: OpenPage = {
    userId: caller.claims.sub,
    name,
    since: known?.since ?? now(),
    ...(isEditing && {
      editSince: known?.editSince ?? now(),
      takenAt: takesOver ? now() : known?.takenAt,
    }),
  };
  const attended = { tenant, applicationUid, page };
  await socket.join(presenceRoom(attended));
  presence.enter(socket.id, attended, page);
  return attended;
}

/** The caller's name; undefined where the application is out of their reach. */
const nameWithin = (
  { claims: { sub: id }, presence: scope }: SocketCaller,
  { db, applicationUid }: { db: ConnectionServices['db']; applicationUid: string },
): Promise<string | undefined> =>
  scope
    ? readInTenant(db, scope.tenant, async (transaction) => {
        if (!(await applications.find(transaction, { scope, applicationUid }))) return undefined;
        const account = await accounts.find(transaction, { tenant: scope.tenant, id });
        return account && (`${account.first_name} ${account.last_name}`.trim() || account.username);
      })
    : Promise.resolve(undefined);

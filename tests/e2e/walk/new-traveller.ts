import { randomUUID } from 'node:crypto';
import { type Caller, callerOf } from '../caller.ts';
import { askDatabase } from '../own-database.ts';
import { dataOfProduct } from '../product.ts';

/** A person of their own, without an address, who signs in as the people of the demonstration do. */
export const newTraveller = async (): Promise<Caller> => {
  const id = randomUUID();
  const username = `${id.replaceAll('-', '')}@demo.test`;
  await askDatabase(dataOfProduct(), async (client) => {
    await client.query(
      `insert into account
         (tenant, id, username, email, password_hash, roles, applicant_type, first_name, last_name)
       select tenant, $1, $2, $2, password_hash, roles, applicant_type, 'Anna Maria', 'Eriksson'
       from account where username = 'traveller@demo.test'`,
      [id, username],
    );
    await client.query(
      `insert into applicant (tenant, uid, account_id, first_name, last_name, email, applicant_type)
       select tenant, $1, $1, first_name, last_name, email, applicant_type
       from account where id = $1`,
      [id],
    );
  });
  return callerOf(username);
};

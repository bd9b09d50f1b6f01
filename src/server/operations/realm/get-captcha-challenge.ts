import type { Handler } from '../context.ts';

/** A task of our own captcha. It is sealed and not kept; its solution is, once it was used. */
export const handler: Handler<'get-captcha-challenge'> = async (
  _,
  { tenant, ports: { captcha } },
) => {
  const { parameters, ...challenge } = await captcha.challenge(tenant);
  return { ...challenge, parameters: { ...parameters } };
};

import type { Handler } from '../context.ts';
import { profileOf } from './profile-of.ts';
import { setPicture } from './set-picture.ts';

/** Taking away what is not there is no error. */
export const handler: Handler<'remove-picture'> = async (_, context) => {
  await setPicture(context, null);
  return profileOf(context);
};

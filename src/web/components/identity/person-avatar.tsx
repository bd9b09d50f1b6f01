import { useQuery } from '@tanstack/react-query';
import { pictureQuery } from '../../lib/api/queries.ts';
import type { User } from '../../lib/session/session-storage.ts';
import { useStores } from '../../lib/stores.ts';
import { Avatar } from './avatar.tsx';

interface PersonAvatarProps {
  user: Pick<User, 'firstName' | 'lastName' | 'picture'>;
  isDark?: boolean;
  isLarge?: boolean;
}

/** Whoever is signed in, by their picture; by their initials without one, and until it comes. */
export const PersonAvatar = ({
  user: { firstName, lastName, picture = '' },
  ...look
}: PersonAvatarProps) => {
  const { call } = useStores();
  const { data } = useQuery(pictureQuery(call, picture));
  return <Avatar names={[firstName, lastName]} picture={picture ? data : undefined} {...look} />;
};

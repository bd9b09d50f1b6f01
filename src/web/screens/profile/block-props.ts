import type { Profile } from '../../../contract/records.ts';
import type { ScreenOf } from '../../lib/records/manifest.ts';

export interface BlockProps {
  screen: ScreenOf<'profile'> | ScreenOf<'settings'>;
  profile: Profile;
}

import type { FunctionComponent } from 'react';
import type { AccountBlock } from '../../../contract/catalogue.ts';
import type { Profile } from '../../../contract/records.ts';
import type { ScreenOf } from '../../lib/manifest.ts';
import { AppearanceBlock } from './appearance-block.tsx';
import { DeleteBlock } from './delete-block.tsx';
import { DetailsBlock } from './details-block.tsx';
import { PasswordBlock } from './password-block.tsx';
import { PictureBlock } from './picture-block.tsx';
import { SessionsBlock } from './sessions-block.tsx';

export type BlockProps = { screen: ScreenOf<'profile'> | ScreenOf<'settings'>; profile: Profile };

/** What each word of a screen's blocks shows. */
export const blocks = {
  picture: PictureBlock, details: DetailsBlock, password: PasswordBlock, appearance: AppearanceBlock, sessions: SessionsBlock, delete: DeleteBlock,
} satisfies Record<AccountBlock, FunctionComponent<BlockProps>>;

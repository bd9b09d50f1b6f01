import type { FunctionComponent } from 'react';
import type { AccountBlock } from '../../../contract/catalogue.ts';
import { AppearanceBlock } from './appearance-block.tsx';
import type { BlockProps } from './block-props.ts';
import { DeleteBlock } from './delete-block.tsx';
import { DetailsBlock } from './details-block.tsx';
import { PasswordBlock } from './password-block.tsx';
import { PictureBlock } from './picture-block.tsx';
import { SecondFactorBlock } from './second-factor-block.tsx';
import { SessionsBlock } from './sessions-block.tsx';

/** What each word of a screen's blocks shows. */
export const blocks = {
  picture: PictureBlock,
  details: DetailsBlock,
  password: PasswordBlock,
  'second-factor': SecondFactorBlock,
  appearance: AppearanceBlock,
  sessions: SessionsBlock,
  delete: DeleteBlock,
} satisfies Record<AccountBlock, FunctionComponent<BlockProps>>;

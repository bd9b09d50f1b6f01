import { Fragment } from 'react';

/**
 * A file's name, which breaks where a person would break it: after an underscore, before its
 * ending.
 */
export const FileName = ({ name }: { name: string }) =>
  name.split(/(?<=_)|(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

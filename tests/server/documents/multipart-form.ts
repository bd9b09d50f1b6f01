/** A file of a form. */
export interface Upload {
  name?: string;
  content: Buffer | string;
  type?: string;
}

/** A body of multipart/form-data, the fields first. */
export function multipart(
  files: readonly Upload[],
  fields: Record<string, string>,
): { body: Buffer; type: string } {
  const boundary = '----farland';
  const head = Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('');
  const parts = files.flatMap(({ name = 'passport.pdf', content, type = 'application/pdf' }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name.replaceAll('"', '%22')}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([Buffer.from(head), ...parts, Buffer.from(`--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  };
}

/**
 * Why a package cannot be made. The message is for the log; what people read belongs to whoever
 * shows it.
 */
export class PackageError extends Error {
  readonly code: 'package_too_large' | 'document_damaged';

  constructor(code: PackageError['code'], message: string) {
    super(message);
    this.name = 'PackageError';
    this.code = code;
  }
}

/** Hands a file to the browser's downloads under a name: its own, unless another is given. */
export const saveFile = (file: Blob, name = file instanceof File ? file.name : ''): void => {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

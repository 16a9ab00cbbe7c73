/** Downloads what is at an address, under the name that the answer or `name` gives it. */
export function download(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Saves a text as a file of the browser's downloads. */
export function saveAsFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  download(url, name);
  // Some browsers begin the download later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

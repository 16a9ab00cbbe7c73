/** Saves a text as a file of the browser's downloads. */
export function saveAsFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin the download later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

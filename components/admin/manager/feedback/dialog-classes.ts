/** The classes of every dialog of the panel. */
export const dialogBackdrop = 'fixed inset-0 z-40 bg-plate/70';
export const dialogPopup =
  'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-dialog -translate-1/2 overflow-y-auto border border-line-strong bg-surface p-6 text-ink shadow-3';

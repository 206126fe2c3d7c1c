import { useState, type ClipboardEvent, type DragEvent } from 'react';

/** Takes pictures that are dropped on an element or pasted into it: its handlers, and whether one is over it. */
export function usePictureDrop(send: (files: FileList) => Promise<void>) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      void send(event.dataTransfer.files);
    },
    onPaste(event: ClipboardEvent) {
      const { files } = event.clipboardData;
      // Text that is pasted into a field inside is the field's.
      if (files.length === 0) return;
      event.preventDefault();
      void send(files);
    },
  };
  return { isOver, handlers };
}

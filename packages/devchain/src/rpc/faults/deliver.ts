import type { Fault } from './create-faults.ts';
import { garble } from './garble.ts';

export interface Line {
  send(text: string): void;
  /** Closes the connection without a close frame. */
  cut(): void;
}

/**
 * Sends a message with its fault. The fault 'error' changes nothing here: a response is an error already, and a
 * notification cannot become one.
 */
export function deliver(line: Line, text: string, fault: Fault | undefined): void {
  switch (fault?.kind) {
    case 'drop':
      return;
    case 'close':
      line.cut();
      return;
    case 'delay':
      // The timer does not keep a process alive that has stopped its server.
      setTimeout(() => line.send(text), fault.delayMs).unref();
      return;
    case 'garble':
      line.send(garble(text, fault.random));
      return;
    default:
      line.send(text);
  }
}

import type { Fault } from './create-faults.ts';
import { garble } from './garble.ts';

export interface Line {
  send(text: string): void;
  /** Ends the connection without a word. */
  cut(): void;
}

/** Sends a message as its fault has it. 'error' is no matter of delivery: such a message is sent as it is. */
export function deliver(line: Line, text: string, fault: Fault | undefined): void {
  switch (fault?.kind) {
    case 'drop':
      return;
    case 'close':
      line.cut();
      return;
    case 'delay':
      // Does not keep a process alive that has ended its server.
      setTimeout(() => line.send(text), fault.delayMs).unref();
      return;
    case 'garble':
      line.send(garble(text, fault.random));
      return;
    default:
      line.send(text);
  }
}

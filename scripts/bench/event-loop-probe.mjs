// Loaded into the server while it is measured. It leaves its process number, and at each SIGUSR2 for how many
// milliseconds the event loop was held up at most since the last one.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const folder = process.env.EVENT_LOOP_FOLDER;
if (folder && path.basename(process.argv[1] ?? '') === 'server.js') {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  process.on('SIGUSR2', () => {
    writeFileSync(path.join(folder, `${process.env.PORT}-longest`), String(delays.max / 1e6));
    delays.reset();
  });
  writeFileSync(path.join(folder, `${process.env.PORT}-process`), String(process.pid));
}

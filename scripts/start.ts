// What service files of earlier versions name.
import './start.mjs';

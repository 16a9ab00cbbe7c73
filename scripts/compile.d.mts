export function compilePrograms(): void;

import { addIcons } from './icon-paths.ts'
import { categoryIconPaths } from './category-icon-paths.ts'

// Importing this file is enough.
addIcons(categoryIconPaths)
